"""The list of all messages, for the page's types, the schema and the documentation."""

from typing import Final

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from voltable.server.wire import analysis, games, lessons, people, problem, records, tables
from voltable.server.wire import client_messages as messages
from voltable.server.wire import server_messages as answers

REQUESTS: Final[list[type[BaseModel]]] = [
    people.NewName,
    people.NewBotToken,
    people.UsedLink,
    tables.NewTable,
    tables.Join,
    tables.SetBot,
    people.NewReport,
    records.NewRecord,
    analysis.NewAnalysis,
    lessons.LessonTry,
    lessons.LessonPlan,
]
RESPONSES: Final[list[type[BaseModel]]] = [
    problem.Problem,
    games.Games,
    games.Rules,
    lessons.Lessons,
    lessons.LessonTried,
    lessons.LessonPlanned,
    people.Me,
    people.DeviceLink,
    people.BotToken,
    people.Keys,
    tables.TableInfo,
    tables.Lobby,
    tables.MyTables,
    tables.Joined,
    records.RecordInfo,
    records.Records,
    records.Replay,
    records.SeenGame,
    analysis.AnalysisState,
]
CLIENT_MESSAGES: Final[list[type[BaseModel]]] = [
    messages.Hello,
    messages.Move,
    messages.Ask,
    messages.Answer,
    messages.Resign,
    messages.Resume,
    messages.Leave,
    messages.Piece,
    messages.Watched,
    messages.Say,
    messages.Mute,
    messages.Preview,
    messages.Echo,
]
SERVER_MESSAGES: Final[list[type[BaseModel]]] = [
    answers.Welcome,
    answers.Notice,
    answers.Accepted,
    answers.Refused,
    answers.Presence,
    answers.Seated,
    answers.Chat,
    answers.Thinking,
    answers.Previewed,
    answers.Echoing,
    answers.Bye,
]


def wire_schema() -> dict[str, object]:
    """The JSON Schema of every message; a model that goes both ways appears as `Terms-Input` and `Terms-Output`."""
    wanted: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        (model, "validation") for model in REQUESTS + CLIENT_MESSAGES
    ]
    wanted += [(model, "serialization") for model in RESPONSES + SERVER_MESSAGES]
    _, schema = models_json_schema(wanted, title="Voltable", description="Every message of the server.")
    return schema

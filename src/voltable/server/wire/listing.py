"""The list of all messages, for the page's types, the schema and the documentation."""

from typing import Final

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from voltable.server.wire import analysis, games, lessons, people, problem, records, reports, tables
from voltable.server.wire import client_messages as said
from voltable.server.wire import server_messages as told

REQUESTS: Final[list[type[BaseModel]]] = [
    people.NewName,
    people.NewBotToken,
    people.UsedLink,
    tables.NewTable,
    tables.Join,
    tables.SetBot,
    reports.NewReport,
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
SAID: Final[list[type[BaseModel]]] = [
    said.Hello,
    said.Move,
    said.Ask,
    said.Answer,
    said.Resign,
    said.Resume,
    said.Leave,
    said.Piece,
    said.Watched,
    said.Say,
    said.Mute,
    said.Preview,
    said.Echo,
]
TOLD: Final[list[type[BaseModel]]] = [
    told.Welcome,
    told.Notice,
    told.Accepted,
    told.Refused,
    told.Presence,
    told.Seated,
    told.Chat,
    told.Thinking,
    told.Previewed,
    told.Echoing,
    told.Bye,
]


def wire_schema() -> dict[str, object]:
    """The JSON Schema of every message; a model that goes both ways appears as `Terms-Input` and `Terms-Output`."""
    wanted: list[tuple[type[BaseModel], JsonSchemaMode]] = [(model, "validation") for model in REQUESTS + SAID]
    wanted += [(model, "serialization") for model in RESPONSES + TOLD]
    _, schema = models_json_schema(wanted, title="Voltable", description="Every message of the server.")
    return schema

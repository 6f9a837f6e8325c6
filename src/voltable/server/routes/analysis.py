"""Routes for the analysis of a record."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Response

from voltable.analysis.account import count_decisions
from voltable.bots.names import HARD
from voltable.core.errors import VoltableError
from voltable.host.problems import Refusal
from voltable.server.routes.dependencies import Maker, Sender, TheServer, problems
from voltable.server.routes.records import Id, find
from voltable.server.wire.analysis import Analysis, AnalysisState, Level, NewAnalysis

router = APIRouter(prefix="/api/records")


@router.get("/{id}/analysis", responses=problems(404))
async def read_analysis(
    id: Id, sender: Sender, server: TheServer, level: Annotated[Level, Query()] = HARD
) -> AnalysisState:
    """The analysis of a record by this level, or how far it is."""
    await find(server, id, sender.id)
    return await state_of(server, id, level)


@router.post("/{id}/analysis", status_code=202, responses=problems(400, 401, 404))
async def request_analysis(
    id: Id, wanted: NewAnalysis, maker: Maker, server: TheServer, response: Response
) -> AnalysisState:
    """Have a finished game analysed. The answer does not depend on what the bots of running games are doing."""
    record = await find(server, id, maker.id)
    state = await state_of(server, id, wanted.level)
    if state.state in ("done", "waiting", "running"):
        response.status_code = 200
        return state
    try:
        await asyncio.to_thread(count_decisions, record.text)
    except VoltableError as error:
        raise Refusal(400, str(error)) from None
    server.analyst.request((id, wanted.level), record.text, maker.id)
    return await state_of(server, id, wanted.level)


async def state_of(server: TheServer, id: str, level: str) -> AnalysisState:
    if (text := await server.analyst.found((id, level))) is not None:
        return AnalysisState(state="done", analysis=Analysis.model_validate_json(text))
    if (job := server.analyst.job((id, level))) is None:
        return AnalysisState(state="none")
    return AnalysisState.model_validate({"state": job.state, "done": job.done, "of": job.of})

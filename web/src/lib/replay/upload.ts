/** Opening a record file: the server checks it and gives it an address. */
import { problemText } from "../words/problem";
import type { Problem, RecordInfo } from "../wire";

/** The address of the record in this file; an Error says what is wrong with it. */
export async function openRecord(file: File): Promise<string> {
  const answer = await fetch("/api/records", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ text: await file.text() }) });
  if (!answer.ok) throw new Error(problemText((await answer.json()) as Problem));
  return `/r/${((await answer.json()) as RecordInfo).id}`;
}

/** Sentences that were begun elsewhere: the server's messages and the words of a Direction start in lower case. */

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function sentence(text: string): string {
  const begun = capital(text);
  return /[.?!]$/.test(begun) ? begun : `${begun}.`;
}

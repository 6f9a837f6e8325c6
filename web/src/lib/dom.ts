/** The nearest element that matches, from the one where an event happened upwards; null where there is none. */
export function closest<E extends Element = Element>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

/** Whether a key is not meant for the board: pressed in a form or a dialog, or with Control, Alt or Meta. */
export function isOtherKey(event: KeyboardEvent): boolean {
  const inForm = closest(event, "input, select, textarea, dialog") !== null;
  return inForm || event.ctrlKey || event.metaKey || event.altKey;
}

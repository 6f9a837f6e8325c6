/** The nearest element that matches, from the one where an event happened upwards; null where there is none. */
export function closest<E extends Element = Element>(event: Event, selector: string): E | null {
  return event.target instanceof Element ? event.target.closest<E>(selector) : null;
}

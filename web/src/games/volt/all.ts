/** The view of eyes that see everything: what is open to all, with each seat's own program put in. */
import type { VoltView } from "./view";

export function all(view: VoltView, views: VoltView[]): VoltView {
  const robots = view.robots.map((robot, of) => ({
    ...robot,
    program: views[of]?.robots[of]?.program ?? robot.program,
  }));
  return { ...view, robots };
}

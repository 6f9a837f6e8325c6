/**
 * The sizes of screen that the layouts know, for what a style sheet cannot decide. Style sheets write the same queries:
 * a phone is narrow or low; sideways it is low and wide, and boards stand beside hand and status.
 */
import { MediaQuery } from "svelte/reactivity";

export const isPhone = new MediaQuery("(max-width: 760px), (max-height: 500px)");
export const isSideways = new MediaQuery("(max-height: 500px) and (min-width: 561px)");

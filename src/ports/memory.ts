/**
 * Gives back what this process holds and nobody needs any more. Takes as long as there is much alive: for moments at which
 * a large part of that has just been let go.
 */
export type ReclaimMemory = () => void;

/**
 * Gives back what this process holds and nobody needs any more. All of it takes as long as there is much alive: for moments
 * at which a large part of that has just been let go. What was made and let go of late takes next to nothing, and is given
 * back often.
 */
export type ReclaimMemory = () => void;

/** Under this name the trail keeps what was said with a step of a path; no field can have it. */
export const PATH_NOTE = ':note'

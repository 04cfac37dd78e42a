/** Whoever may record the loading of a run's trips: by scans, and by times that are typed. */
export const LOADING_RIGHT = 'distribution-allocation-transportation.load'

/** Whoever may record the loading of a run's trips: by scans, and by times that are typed. */
export const LOADS = 'distribution-allocation-transportation.load'

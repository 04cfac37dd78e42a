/** The specification's name of the map dialog. */
export const MAP_MODAL = 'coordinates-map-modal'

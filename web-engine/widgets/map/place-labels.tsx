import { useQuery } from '@tanstack/react-query'
import * as L from 'leaflet'
import { useEffect, useState } from 'react'
import { useConfig } from '../../kit/server/config.ts'
import { useMap } from './map-context.ts'
import { labelIcon } from './marker-icons.ts'
import { type MapBoxEdges, labelsQuery } from './place-queries.ts'
import { labelsThatFit } from './spread-out.ts'

const LABEL_PANE = 'names'
/** About what a letter takes, with some air around the name. */
const LETTER = 6.5
const LINE = 22

/**
 * Names of the areas in view, so that a bare coastline tells where one is. Pictures of a map service bring their own.
 */
export function PlaceLabels() {
  const { mapTiles } = useConfig()
  return mapTiles ? null : <Names />
}

function Names() {
  const map = useMap()
  const edges = useEdges()
  const { data = [] } = useQuery(labelsQuery(edges))
  useEffect(() => {
    const pane = map.getPane(LABEL_PANE) ?? map.createPane(LABEL_PANE)
    // Behind the markers, above the land; for eyes only, as the search and the nearest place say it in words.
    pane.style.zIndex = '450'
    pane.style.pointerEvents = 'none'
    pane.setAttribute('aria-hidden', 'true')
    const spots = data.map((label) => ({ ...map.latLngToLayerPoint([label.latitude, label.longitude]), item: label }))
    const shown = labelsThatFit(
      spots.map(({ x, y, item }) => ({ x, y, item })),
      ({ name }) => ({ width: name.length * LETTER + 12, height: LINE }),
    )
    const layer = L.layerGroup(
      shown.map(({ item }) =>
        L.marker([item.latitude, item.longitude], {
          icon: labelIcon(item.name, item.level),
          pane: LABEL_PANE,
          interactive: false,
          keyboard: false,
        }),
      ),
    )
    layer.addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, data, edges])
  return null
}

/** The box in view, a little wider and in whole tenths: a small step asks for nothing new. */
function useEdges(): MapBoxEdges {
  const map = useMap()
  const [edges, setEdges] = useState(() => edgesOf(map))
  useEffect(() => {
    const follow = () =>
      setEdges((before) => {
        const now = edgesOf(map)
        return now.every((edge, index) => edge === before[index]) ? before : now
      })
    map.on('moveend', follow)
    // A neighbour may have moved the map before anybody listened: one that begins at a place does.
    follow()
    return () => {
      map.off('moveend', follow)
    }
  }, [map])
  return edges
}

function edgesOf(map: L.Map): MapBoxEdges {
  const box = map.getBounds()
  const tenth = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, Math.round(degrees * 10) / 10))
  return [
    tenth(box.getSouth() - 0.05, 90),
    tenth(box.getWest() - 0.05, 180),
    tenth(box.getNorth() + 0.05, 90),
    tenth(box.getEast() + 0.05, 180),
  ]
}

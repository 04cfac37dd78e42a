import { describe, expect, test } from 'vitest'
import { plotsMatching, nextPlotToInspect, type PlotToInspect } from './plot-to-inspect.ts'

const plot = (lahan_id: number, farmer_name: string): PlotToInspect => ({
  lahan_id,
  lahan_no: `10_${lahan_id}`,
  farmer_name,
  farmer_no: `F${lahan_id}`,
  ff_name: 'Slamet',
  village: 'Ngampel',
  program_year: 2025,
  location_nursery_id: 1,
  asked: [],
})
const plots = [plot(1, 'Sri Lestari'), plot(2, 'Budi'), plot(3, 'Sri Utami')]

describe('DS-03 plots on the device', () => {
  test('are found by all typed words, in number, farmer, facilitator or village', () => {
    expect(plotsMatching(plots, 'sri ngampel').map(({ lahan_id }) => lahan_id)).toEqual([1, 3])
    expect(plotsMatching(plots, '10_2').map(({ lahan_id }) => lahan_id)).toEqual([2])
    expect(plotsMatching(plots, ' ')).toEqual(plots)
  })

  test('the next one follows in the list, and the first after the last; none when it was the only one', () => {
    expect(nextPlotToInspect(plots, 1)?.lahan_id).toBe(2)
    expect(nextPlotToInspect(plots, 3)?.lahan_id).toBe(1)
    expect(nextPlotToInspect(plots.slice(0, 1), 1)).toBeNull()
  })
})

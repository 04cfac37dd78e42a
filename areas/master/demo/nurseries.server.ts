import { demoManagementUnits, demoNurseries, type DemoNursery } from './places.ts'
import type { Round } from './round.server.ts'
import type { Subdistrict } from './subdistricts.server.ts'

/** The nurseries of a round: the three of the demo, and their like in other places. */
export function nurseriesOf(round: Round): readonly DemoNursery[] {
  if (round.number === 1) return demoNurseries
  const random = round.random('nurseries')
  return demoNurseries.map((model, index) => {
    const area = subdistrictOfNursery(round, index)
    const village = random.pick(area.villages)
    return {
      ...model,
      code: codeOf(round.number, index),
      name: `Persemaian ${area.name}`,
      address: `Dusun ${random.pick(['Krajan', 'Tegalsari', 'Kalisari', 'Ngemplak', 'Karanganyar'])} RT 0${random.whole(1, 9)} RW 0${random.whole(1, 5)}`,
      village: village.name,
      subdistrict: area.name,
      district: area.district,
      province: area.province,
      postal_code: null,
      latitude: area.latitude,
      longitude: area.longitude,
      water_source: random.pick(['Mata air', 'Sumur bor', 'Embung desa', 'Irigasi desa']),
    }
  })
}

/** Where a nursery stands: in the first working area it serves. */
export function subdistrictOfNursery(round: Round, nursery: number): Subdistrict {
  return workingAreaAt(
    round,
    demoManagementUnits.findIndex((unit) => unit.nursery === demoNurseries[nursery]?.code),
  )
}

/** Whether the place at `areaAt(round, index)` lies high; further rounds have their like in the same order. */
export function isHighland(index: number): boolean {
  return demoManagementUnits[index % demoManagementUnits.length]?.highland ?? false
}

export function workingAreaAt(round: Round, index: number): Subdistrict {
  const area = round.areas[index % round.areas.length]
  if (!area) throw new Error('Demo: tabel wilayah masih kosong')
  return area
}

/** Letters only, different for each: a code goes into document numbers. */
function codeOf(round: number, index: number): string {
  const number = round * 3 + index
  const letter = (value: number) => String.fromCodePoint(65 + (value % 26))
  return `PS${letter(Math.floor(number / 676))}${letter(Math.floor(number / 26))}${letter(number)}`
}

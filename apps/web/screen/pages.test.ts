import { expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { demoWebAreas } from '#areas/demo-areas.web.ts'
import { webAreaMistakes } from '#web-engine/records/web-area.ts'

test('every page that an area declares has its component, and each part belongs to its area', () => {
  expect(
    demoAreas.flatMap((area) => webAreaMistakes(area, demoWebAreas.find((part) => part.area === area.key) ?? {})),
  ).toEqual([])
  const withPages = demoAreas.filter(({ menus }) => menus.some(({ pages = [] }) => pages.length > 0))
  expect(withPages.filter((area) => !demoWebAreas.some((part) => part.area === area.key))).toEqual([])
})

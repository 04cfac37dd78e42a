import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is as narrow as a phone held upright. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false })
}

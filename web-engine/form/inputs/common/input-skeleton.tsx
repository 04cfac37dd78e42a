import { Input, Skeleton } from '@mantine/core'

/** The place of an input whose code is still on its way, as large as what comes. */
export function InputSkeleton({ label, lines }: { readonly label: string; readonly lines: number }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Skeleton height={lines * 28} radius="sm" />
    </Input.Wrapper>
  )
}

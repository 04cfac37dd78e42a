/** The seedling of the product; always beside its name, so it says nothing itself. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />
}

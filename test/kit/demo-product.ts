import { installedProduct, type ServerProduct } from '#server/server-product.ts'

let product: ServerProduct | undefined

/** The product with the demo, proven and put together once a process: it keeps nothing that a test could change. */
export function demoProduct(): ServerProduct {
  product ??= installedProduct({ demo: true })
  return product
}

import { productOf, type Product } from '#server/product.ts'

let product: Product | undefined

/** The product with the demo, proven and put together once a process: it keeps nothing that a test could change. */
export function demoProduct(): Product {
  product ??= productOf({ demo: true })
  return product
}

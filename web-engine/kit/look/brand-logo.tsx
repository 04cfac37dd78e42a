/**
 * The seedling of the product as a drawing of its own, for paper: without the ground of the mark in the browser's tab,
 * which would cost ink, and there before any file has come. Always beside its name, so it says nothing itself.
 */
export function BrandLogo() {
  return (
    <svg viewBox="5 5 22 22" aria-hidden className="brand-logo">
      <path d="M16 26V15" stroke="#14382a" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M16 16.5C16 11 12.2 7.5 6.5 7.2 6.3 13.2 10 16.8 16 16.5Z" fill="#2f7d51" />
      <path d="M16 19.5C16.2 15 19.5 12 25.2 12.2 25.3 17 22 20 16 19.5Z" fill="#5ea97c" />
    </svg>
  )
}

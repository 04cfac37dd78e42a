import { type RefObject, useLayoutEffect } from 'react'

const GAP = 8
/** Below the bar that every screen has at its top. */
const FIRST = 64

const LAYERS = '.mantine-Modal-content, .mantine-Drawer-content'
/** What takes a person on: no message lies on it if there is any other place. */
const PRESSED = 'header, button, a[href], [role="tab"], [role="button"], input[type="search"], :focus'
/** What is typed into: a screen full of it has no other place, and the message goes in a moment. */
const TYPED = 'input, select, textarea, [contenteditable="true"]'
/** Rows come in any number and all the way down: a message may pass over them. */
const ROWS = '[data-list], table, footer, aside, dialog, .alerts'

/**
 * Keeps messages off whatever can be pressed: at the first free place from the top of the page, and while a dialog or
 * drawer is open on a line of their own, which that begins below.
 */
export function useMessagePosition(stack: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = stack.current
    if (!element || shown.length === 0) return
    let asked = 0
    const now = () => place(element)
    const soon = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(now)
    }
    now()
    const sizes = new ResizeObserver(soon)
    for (const one of [document.body, element]) sizes.observe(one)
    const parts = new MutationObserver(soon)
    parts.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(asked)
      sizes.disconnect()
      parts.disconnect()
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
      document.documentElement.style.removeProperty('--messages-room')
    }
  }, [stack, shown])
}

function place(stack: HTMLElement): void {
  // Not away from under the pointer or the focus.
  if (stack.querySelector('[data-held]')) return
  const root = document.documentElement.style
  const height = stack.offsetHeight
  if (document.querySelector(LAYERS)) {
    stack.style.top = `${GAP}px`
    root.setProperty('--messages-room', `${height + 2 * GAP}px`)
    return
  }
  root.removeProperty('--messages-room')
  const cards = [...stack.querySelectorAll('.alert-card')].map((card) => card.getBoundingClientRect())
  const left = Math.min(...cards.map((card) => card.left)) - GAP
  const right = Math.max(...cards.map((card) => card.right)) + GAP
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((one) => !one.closest(ROWS) && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.left < right && box.right > left)
  const [pressed, typed] = [boxesOf(PRESSED), boxesOf(TYPED)]
  stack.style.top = `${messagePosition([[...pressed, ...typed], pressed], { height, limit: innerHeight })}px`
}

interface Span {
  readonly top: number
  readonly bottom: number
}

interface Room {
  readonly height: number
  readonly limit: number
}

/**
 * The first place from the top that is free of all obstacles, of the first kind that leaves one; where the screen has
 * none at all, below its bar.
 */
export function messagePosition(kinds: readonly (readonly Span[])[], room: Room): number {
  return kinds.map((obstacles) => firstFreePosition(obstacles, room)).find((top) => top !== null) ?? FIRST
}

function firstFreePosition(obstacles: readonly Span[], { height, limit }: Room): number | null {
  const free = (top: number) =>
    obstacles.every((box) => top + height + GAP <= box.top || top >= box.bottom + GAP || box.bottom <= 0)
  const places = [FIRST, ...obstacles.map(({ bottom }) => Math.ceil(bottom) + GAP)]
    .filter((top) => top >= FIRST)
    .toSorted((one, other) => one - other)
  return places.find((top) => free(top) && top + height + GAP <= limit) ?? null
}

import { useLocation } from '@tanstack/react-router'

/** The code a mail's link carries; empty when it has none. */
export function useLinkCode(): string {
  return useLocation({ select: ({ searchStr }) => (new URLSearchParams(searchStr).get('code') ?? '').trim() })
}

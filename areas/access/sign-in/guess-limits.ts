/** So many failures within a quarter of an hour, of one account and from one address. */
export const GUESSES_PER_ACCOUNT = 10
export const GUESSES_PER_ADDRESS = 50
export const GUESS_MINUTES = 15

/** How failures of a known account are counted: by the account, whichever of its names was typed. */
export function guessBucketOfAccount(userId: number): string {
  return `id:${userId}`
}

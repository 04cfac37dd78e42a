/**
 * A refusal's sentences by input. The one under a list of rows only sums up: it is shown when no input of its rows has
 * one.
 */
export function inputErrors(
  errors: Readonly<Record<string, string>>,
  inputOf: (name: string) => string | null,
): readonly { readonly input: string | null; readonly message: string }[] {
  const named = Object.entries(errors).map(([name, message]) => ({ input: inputOf(name), message }))
  return named.filter(({ input }) => input === null || !named.some((other) => other.input?.startsWith(`${input}.`)))
}

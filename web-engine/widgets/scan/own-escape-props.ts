/** On everything that can have the focus here: a Mantine drawer below would take the same Escape for its own. */
export const OWN_ESCAPE_PROPS = { 'data-mantine-stop-propagation': 'true' } as const

/**
 * What a sign-in name may look like; the accounts' declaration and the registration page have it from here. Only plain
 * letters: 'аdmin' with a Cyrillic а looks like 'admin'.
 */
export const USERNAME = { min: 3, max: 50, validation: 'alpha_dash|regex:/^[A-Za-z0-9_-]+$/' } as const

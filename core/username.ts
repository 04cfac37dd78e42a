/** What a sign-in name may look like; the accounts' declaration and the registration page have it from here. */
export const USERNAME = { min: 3, max: 50, validation: 'alpha_dash' } as const

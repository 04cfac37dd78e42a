/** What a service token looks like: recognisable by scanners of leaked secrets, 256 bits behind the prefix. */
export const SERVICE_TOKEN = /^smt_[\w-]{43}$/

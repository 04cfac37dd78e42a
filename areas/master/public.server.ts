/** What later areas' server code may use of the master data. */
export { documentNumber } from './document-number.server.ts'
export { capacityFor } from './trees-allocation-bag/capacity-for.server.ts'

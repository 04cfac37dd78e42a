/** The part of the S3 test server that we use; it brings no types. */
declare module 's3rver' {
  interface S3rverOptions {
    readonly port: number
    readonly address: string
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string }[]
  }
  export default class S3rver {
    constructor(options: S3rverOptions)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}

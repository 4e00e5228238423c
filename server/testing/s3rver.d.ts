declare module 's3rver' {
  /** What tests need of the S3 server for tests. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets?: boolean
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}

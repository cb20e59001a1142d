declare module '@20minutes/s3rver' {
  /** A request and its response. */
  interface Context {
    readonly method: string
    readonly url: string
    readonly path: string
    readonly state: { vhost?: boolean }
    mountPath?: string
    readonly query: Readonly<Record<string, string | readonly string[] | undefined>>
    status: number
    type: string
    body: string
  }
  /** An S3-compatible server that stores objects in a folder. */
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly store: {
      putContent(path: string, content: unknown): Promise<readonly [size: number, md5: string]>
    }
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    readonly httpServer: { closeAllConnections(): void }
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}

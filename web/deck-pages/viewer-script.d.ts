/** Written by scripts/viewer-script. */
declare module 'virtual:viewer-script' {
  export const VIEWER_SCRIPT: string
}

import { startViewer } from '#viewer/start-viewer.ts'

/** A page that was taken away: nobody is told of the visit. */
startViewer()

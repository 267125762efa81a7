import type { BackgroundId } from '#domain/deck/catalog/background-table.ts'
import { aurora } from './drawings/aurora.ts'
import { bauhausBeams, bauhausTiles } from './drawings/bauhaus.ts'
import { blueprint, drafting } from './drawings/blueprint.ts'
import { bokeh } from './drawings/bokeh.ts'
import { brushStrokes } from './drawings/brush-strokes.ts'
import { chalk } from './drawings/chalk.ts'
import { circuit } from './drawings/circuit.ts'
import { confetti } from './drawings/confetti.ts'
import { cutouts } from './drawings/cutouts.ts'
import { deco } from './drawings/deco.ts'
import { dunes } from './drawings/dunes.ts'
import { facets } from './drawings/facets.ts'
import { flowField } from './drawings/flow-field.ts'
import { foldedFacets, foldedFan, foldedMap } from './drawings/fold.ts'
import { horizon, modules } from './drawings/grids.ts'
import { halftoneDots, halftoneLines } from './drawings/halftone.ts'
import { isometric } from './drawings/isometric.ts'
import { kraft } from './drawings/kraft.ts'
import { laidPaper } from './drawings/laid-paper.ts'
import { ferns, jungle } from './drawings/leaves.ts'
import { linen } from './drawings/linen.ts'
import { floatedInk, malachite } from './drawings/marble.ts'
import { memphis } from './drawings/memphis.ts'
import { mesh } from './drawings/mesh.ts'
import { moire } from './drawings/moire.ts'
import { mountains } from './drawings/mountains.ts'
import { meadow, milkyWay, planetRise, starAtlas } from './drawings/night.ts'
import { panes } from './drawings/panes.ts'
import { paperCut } from './drawings/paper-cut.ts'
import { pines } from './drawings/pines.ts'
import { reeded } from './drawings/reeded.ts'
import { retroStripes } from './drawings/retro-stripes.ts'
import { risoDuet, risoPicnic } from './drawings/risograph.ts'
import { sashiko } from './drawings/sashiko.ts'
import { scales } from './drawings/scales.ts'
import { skyline } from './drawings/skyline.ts'
import { strings } from './drawings/strings.ts'
import { sunburst } from './drawings/sunburst.ts'
import { terrazzo } from './drawings/terrazzo.ts'
import { topography } from './drawings/topography.ts'
import { tornPaper } from './drawings/torn-paper.ts'
import { treeRings } from './drawings/tree-rings.ts'
import { truchet } from './drawings/truchet.ts'
import { basaltCells, frostCells } from './drawings/voronoi.ts'
import { washi } from './drawings/washi.ts'
import { watercolor } from './drawings/watercolor.ts'
import { shore, swell } from './drawings/waves.ts'
import { zenGarden } from './drawings/zen-garden.ts'
import type { Draw } from './tools/canvas.ts'

/** How each background of the catalogue is drawn. */
export const variants: Readonly<Record<BackgroundId, Draw>> = {
  'mesh-dawn': mesh([
    [1, 1, 0.62, 1],
    [0.95, 0.05, 0.5, 2],
    [0.1, 1.05, 0.5, 3],
    [0.55, 1.1, 0.4, 2],
    [0.05, 0, 0.4, 4],
    [1.02, 0.55, 0.28, 4, 0.7],
  ]),
  'mesh-orchard': mesh([
    [1, 0.1, 0.55, 1],
    [0.9, 1.05, 0.6, 2],
    [0, 1.1, 0.5, 3],
    [0.62, 1.1, 0.3, 3],
    [0, 0, 0.35, 4],
    [1.05, 0.6, 0.3, 3],
  ]),
  'mesh-iris': mesh([
    [1.02, 0, 0.6, 1],
    [1, 1.02, 0.62, 2],
    [0.05, 1.1, 0.55, 3],
    [0, -0.05, 0.36, 4],
    [0.72, 0.95, 0.36, 1, 0.8],
    [1.05, 0.5, 0.26, 4],
  ]),
  'reeded-apricot': reeded(26),
  'bokeh-petals': bokeh(150),
  'panes-citrus': panes,
  'paper-cotton': laidPaper,
  'paper-washi': washi,
  'paper-kraft': kraft,
  'fold-white': foldedMap,
  'fold-rose': foldedFan,
  'cut-canyon': paperCut,
  'torn-sky': tornPaper(
    [
      [330, -1, 2],
      [220, 0.9, 3],
      [110, -0.7, 4],
    ],
    1,
    4,
  ),
  'topo-sand': topography,
  'ripple-zen': zenGarden,
  'strings-coral': strings,
  'flow-wind': flowField,
  'weave-linen': linen,
  'truchet-mint': truchet(100, [
    [58, 1],
    [42, 0],
    [26, 2],
    [10, 3],
  ]),
  'bauhaus-primary': bauhausTiles,
  'iso-sky': isometric,
  'terrazzo-cream': terrazzo(2600, 52),
  'voronoi-frost': frostCells,
  'scales-sea': scales,
  'burst-citrus': sunburst({
    x: 1350,
    y: 760,
    rays: 28,
    discs: [
      [300, 3],
      [236, 2],
      [170, 4],
    ],
  }),
  'halftone-coral': halftoneDots,
  'riso-picnic': risoPicnic,
  'riso-duet': risoDuet,
  'memphis-candy': memphis,
  'confetti-party': confetti,
  'marble-ink': floatedInk,
  'wash-watercolor': watercolor,
  'brush-vermilion': brushStrokes,
  'cutout-garden': cutouts,
  'waves-shell': shore,
  'dunes-gold': dunes({ suns: [[1210, 330, 112, 1]] }),
  'leaves-fern': ferns,
  'mountains-wash': mountains,
  'pines-fog': pines,
  'sunset-retro': retroStripes,
  'drafting-sepia': drafting,
  'grid-swiss': modules,
  'skyline-paper': skyline(
    [
      { base: 760, tall: 430, color: 1 },
      { base: 830, tall: 360, color: 2 },
      { base: 905, tall: 260, color: 3 },
    ],
    [1180, 330, 130, 4],
    [0, 0],
  ),
  'mesh-lagoon': mesh([
    [1, 0.02, 0.6, 1],
    [1, 1.05, 0.62, 3],
    [0.05, 1.1, 0.55, 2],
    [0, 0, 0.4, 4],
    [0.7, 1.1, 0.36, 2],
  ]),
  'mesh-ember': mesh([
    [1.02, 1.05, 0.7, 1],
    [1.02, 0.92, 0.42, 2],
    [0.62, 1.15, 0.42, 3],
    [0, 1.1, 0.46, 1, 0.7],
    [1, -0.05, 0.5, 3],
    [0, 0, 0.4, 4],
  ]),
  'reeded-midnight': reeded(20),
  'aurora-north': aurora,
  'bokeh-evening': bokeh(170),
  'fold-cobalt': foldedFacets,
  'cut-ocean': paperCut,
  'torn-clay': tornPaper(
    [
      [300, 1, 1],
      [200, -0.8, 3],
      [110, 0.8, 4],
    ],
    2,
    4,
  ),
  'topo-night': topography,
  'rings-walnut': treeRings,
  'strings-neon': strings,
  'weave-indigo': sashiko,
  'moire-graphite': moire,
  'truchet-navy': truchet(150, [
    [74, 4],
    [64, 1],
    [24, 2],
  ]),
  'bauhaus-night': bauhausBeams,
  'iso-slate': isometric,
  'terrazzo-noir': terrazzo(3400, 78),
  'voronoi-basalt': basaltCells,
  'facet-jade': facets,
  'deco-gold': deco,
  'burst-wine': sunburst({
    x: 800,
    y: 960,
    rays: 40,
    discs: [
      [360, 3],
      [300, 2],
      [240, 1],
      [180, 4],
    ],
  }),
  'halftone-ink': halftoneLines,
  'memphis-disco': memphis,
  'marble-malachite': malachite,
  'chalk-board': chalk,
  'waves-tide': swell,
  'dunes-mars': dunes({
    suns: [
      [1180, 250, 70, 1],
      [1330, 190, 30, 2],
    ],
  }),
  'leaves-midnight': jungle,
  'night-meadow': meadow,
  'night-milky': milkyWay,
  'stars-atlas': starAtlas,
  'planet-rise': planetRise,
  'blueprint-engine': blueprint,
  'circuit-green': circuit,
  'grid-horizon': horizon,
  'skyline-dusk': skyline(
    [
      { base: 780, tall: 470, color: 1, windows: 4 },
      { base: 850, tall: 380, color: 2, windows: 5 },
      { base: 910, tall: 270, color: 3, windows: 5 },
    ],
    [1060, 420, 150, 4],
    [0, 2],
  ),
}

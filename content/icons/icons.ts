/** The icons that presentations are most often about, in the order in which the library begins. */
export const FIRST_ICONS: readonly string[] = (
  'check circle-check x circle-x plus star heart thumbs-up flag target lightbulb rocket trophy award medal crown ' +
  'users user user-plus handshake message-circle messages-square mail phone megaphone bell calendar clock timer hourglass ' +
  'chart-line chart-column chart-pie trending-up trending-down percent calculator wallet credit-card banknote coins ' +
  'piggy-bank receipt briefcase building factory store shopping-cart package truck plane car train-front ship globe map ' +
  'map-pin compass route house landmark school graduation-cap book-open library pencil pen clipboard-list file-text ' +
  'folder presentation search funnel eye key lock shield shield-check settings wrench hammer puzzle layers workflow ' +
  'network database server cloud cpu monitor laptop smartphone wifi code bot brain sparkles zap battery plug sun moon ' +
  'leaf tree-pine recycle droplet flame heart-pulse stethoscope pill flask-conical microscope atom dna eighth-notes mic camera ' +
  'image video gamepad-2 dumbbell bike coffee utensils gift party-popper cake baby accessibility info ' +
  'circle-question-mark triangle-alert ban arrow-right arrow-up arrow-down refresh-cw link download upload send share-2 trash'
).split(' ')

import { startPlayers } from './site/start-players.ts'
import { startBriefs, startPrices } from './site/start-prices.ts'
import { startServices, startThemeChoice, wakeApplication, warmApplication } from './site/start-services.ts'
import './site/site.css'

/**
 * Pages of the public site are whole without this; it plays the deck, carries the brief on and keeps the theme. On a
 * page with forms, all of that is the application's, which it brings.
 */
if (!wakeApplication(document)) {
  startPlayers(document)
  startBriefs(document)
  startPrices(document)
  startThemeChoice(document)
  warmApplication(document)
  startServices(document)
}

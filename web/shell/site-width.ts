/** The measure of the public site: header, pages and footer stand on the same edges. */
export const siteWidth = 'mx-auto w-full max-w-[80rem] px-4 sm:px-6 lg:px-8'

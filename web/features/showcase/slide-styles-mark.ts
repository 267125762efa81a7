/** In its place the server puts the style sheets of slides: what stands before them is painted without waiting. */
export const slideStylesMark = '<template data-slide-styles=""></template>'

/** The package describes its converters only. */
declare module "opencc-js/dict/TSCharacters" {
  /** Pairs of a traditional character and its simplified one, `丟 丢|並 并|…`. */
  const pairs: string;
  export default pairs;
}

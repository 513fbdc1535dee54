export { demoForms } from "./demo/demo.ts";
export { shownGroups } from "./results/suppress.ts";
export { provideFormPlace, type AskedGroup, type FormPlaceSource } from "./places.ts";

import { createContext, useContext } from "react";

/** Where exam days have their screens: in the course manager or in a console. */
export interface ExamPlace {
  readonly list: string;
  readonly day: (dayId: string) => string;
  readonly room: (dayId: string, roomId: string) => string;
  /** Where scripts are marked; in a console nowhere. */
  readonly scripts?: (settingId: string) => string;
}

const Place = createContext<ExamPlace>({ list: "", day: () => "", room: () => "" });

/** Tells the screens below it where they stand. */
export const ExamPlaceProvider = Place.Provider;

export const useExamPlace = (): ExamPlace => useContext(Place);

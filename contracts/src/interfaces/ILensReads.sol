// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Step} from "./ISale.sol";

/// @notice What every page shows. Whole INT, wei, seconds since 1970. The end of a stream is 0 when nothing flows.
struct GlobalData {
    uint256 timestamp;
    uint256 startDate;
    uint256 currentPhase;
    uint256 currentPrice;
    uint256 tokensLeftInStep;
    uint256 totalSold;
    uint256 saleSize;
    uint256 totalUsers;
    uint256 totalGemPower;
    uint256 totalCrystalPower;
    uint256 totalIntInGems;
    uint256 totalIntInCrystals;
    uint256 totalPriceUnitsInCrystals;
    uint256 crystalPriceInflationScalingFactor;
    uint256 referrerCroBonusPercentage;
    uint256 referrerIntBonusPercentage;
    uint256 referredIntBonusPercentage;
    bool restrictReferralProgramToPartners;
    bool onlyAllowWhitelisted;
    bool buyingPaused;
    uint256 rewardsDuration;
    uint256 gemsLeftWei;
    uint256 gemsStreamEnd;
    uint256 crystalsLeftWei;
    uint256 crystalsStreamEnd;
    uint256 carriedWei;
    uint256 mintable;
}

/// @notice What a player's page shows. Earnings and CRO in wei, INT whole unless it says base units.
struct UserData {
    uint256[] gems;
    uint256[] crystals;
    uint256 gemPower;
    uint256 crystalPower;
    uint256 totalInvested;
    uint256 firstPurchasePhase;
    uint256 spendableTokens;
    uint256 tokenBalanceBaseUnits;
    uint256 tokenAllowanceBaseUnits;
    uint256 permitNonce;
    uint256 earnings;
    uint256 earningsPerSecond;
    uint256 earningsStreamEnd;
    uint256 unclaimedEarnings;
    uint256 totalClaimed;
    bool eligibleForReferral;
    bool mayBuyTokens;
    uint256 unclaimedCroReferralBonus;
    uint256 unclaimedIntReferralBonus;
    uint256 totalClaimedCroReferralBonus;
    uint256 totalClaimedIntReferralBonus;
    uint256 generatedEnergy;
    uint256 collectedEnergy;
}

/// @notice A gem or crystal kind with its prices now, in whole INT for one.
struct AssetData {
    string name;
    uint256 power;
    uint256 unscaledPrice;
    uint256 buyPrice;
    uint256 sellPrice;
    bool listed;
}

/// @title Reads that give a page all it shows in one call
interface ILensReads {
    function getGlobalData() external view returns (GlobalData memory);

    function getUserData(address account) external view returns (UserData memory);

    function getAssets() external view returns (AssetData[] memory gems, AssetData[] memory crystals);

    function getSteps() external view returns (Step[] memory);
}

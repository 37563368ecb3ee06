// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Step} from "./ISale.sol";

/// @notice The state of the platform. Whole INT, wei, seconds since 1970. The end of a stream is 0 if it is empty.
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

/// @notice The data of an account. Rewards and CRO in wei, whole INT unless named base units.
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

/// @notice A kind of gem or crystal with its current prices in whole INT per piece.
struct AssetData {
    string name;
    uint256 power;
    uint256 unscaledPrice;
    uint256 buyPrice;
    uint256 sellPrice;
    bool listed;
}

/// @title Reads that return the data of a whole page in one call
interface ILensReads {
    function getGlobalData() external view returns (GlobalData memory);

    function getUserData(address account) external view returns (UserData memory);

    function getAssets() external view returns (AssetData[] memory gems, AssetData[] memory crystals);

    function getSteps() external view returns (Step[] memory);
}

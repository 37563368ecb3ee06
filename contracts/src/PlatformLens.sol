// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILensReads, AssetData, GlobalData, UserData} from "./interfaces/ILensReads.sol";
import {IPlatform} from "./interfaces/IPlatform.sol";
import {Step} from "./interfaces/ISale.sol";

/// @title Reads for whole pages
/// @notice Stateless. It reads the platform that calls it.
contract PlatformLens is ILensReads {
    /// @inheritdoc ILensReads
    function getGlobalData() external view returns (GlobalData memory data) {
        IPlatform platform = IPlatform(msg.sender);
        data.timestamp = block.timestamp;
        data.startDate = platform.startDate();
        data.totalUsers = platform.totalUsers();
        data.totalGemPower = platform.totalGemPower();
        data.totalCrystalPower = platform.totalCrystalPower();
        data.totalIntInGems = platform.totalIntInGems();
        data.totalIntInCrystals = platform.totalIntInCrystals();
        data.totalPriceUnitsInCrystals = platform.totalPriceUnitsInCrystals();
        data.crystalPriceInflationScalingFactor = platform.crystalPriceInflationScalingFactor();
        data.referrerCroBonusPercentage = platform.referrerCroBonusPercentage();
        data.referrerIntBonusPercentage = platform.referrerIntBonusPercentage();
        data.referredIntBonusPercentage = platform.referredIntBonusPercentage();
        data.restrictReferralProgramToPartners = platform.restrictReferralProgramToPartners();
        data.onlyAllowWhitelisted = platform.onlyAllowWhitelisted();
        data.buyingPaused = platform.buyingPaused();
        data.rewardsDuration = platform.rewardsDuration();
        data.mintable = platform.mintable();
        _fillSale(platform, data);
        _fillStreams(platform, data);
    }

    /// @inheritdoc ILensReads
    function getUserData(address account) external view returns (UserData memory data) {
        IPlatform platform = IPlatform(msg.sender);
        data.gems = platform.getGems(account);
        data.crystals = platform.getCrystals(account);
        data.gemPower = platform.currentGemPower(account);
        data.crystalPower = platform.currentCrystalPower(account);
        data.totalInvested = platform.totalInvested(account);
        data.firstPurchasePhase = platform.firstPurchasePhase(account);
        data.spendableTokens = platform.spendableTokens(account);
        data.tokenBalanceBaseUnits = platform.token().balanceOf(account);
        data.tokenAllowanceBaseUnits = platform.token().allowance(account, address(platform));
        data.permitNonce = platform.token().nonces(account);
        data.earnings = platform.calculateUserEarnings(account);
        data.unclaimedEarnings = platform.unclaimedEarnings(account);
        data.totalClaimed = platform.totalClaimed(account);
        data.eligibleForReferral = platform.eligibleForReferral(account);
        data.mayBuyTokens = !platform.onlyAllowWhitelisted() || platform.generalWhitelist().isWhitelisted(account);
        data.unclaimedCroReferralBonus = platform.unclaimedCroReferralBonus(account);
        data.unclaimedIntReferralBonus = platform.unclaimedIntReferralBonus(account);
        data.totalClaimedCroReferralBonus = platform.totalClaimedCroReferralBonus(account);
        data.totalClaimedIntReferralBonus = platform.totalClaimedIntReferralBonus(account);
        data.generatedEnergy = platform.generatedEnergy(account);
        data.collectedEnergy = platform.collectedEnergy(account);
        _fillRate(platform, data);
    }

    /// @inheritdoc ILensReads
    function getAssets() external view returns (AssetData[] memory gems, AssetData[] memory crystals) {
        IPlatform platform = IPlatform(msg.sender);
        gems = new AssetData[](platform.gemsLength());
        for (uint256 i = 0; i < gems.length; ++i) {
            AssetData memory gem = gems[i];
            (gem.name, gem.power, gem.unscaledPrice) = platform.gems(i);
            (gem.listed,) = platform.assetState(i, false);
            (gem.buyPrice, gem.sellPrice) = (gem.unscaledPrice, gem.unscaledPrice);
        }
        crystals = new AssetData[](platform.crystalsLength());
        for (uint256 i = 0; i < crystals.length; ++i) {
            AssetData memory crystal = crystals[i];
            (crystal.name, crystal.power, crystal.unscaledPrice) = platform.crystals(i);
            (crystal.listed,) = platform.assetState(i, true);
            crystal.buyPrice = platform.quoteCrystal(i, 1, true);
            crystal.sellPrice = platform.quoteCrystal(i, 1, false);
        }
    }

    /// @inheritdoc ILensReads
    function getSteps() external view returns (Step[] memory) {
        return _steps(IPlatform(msg.sender));
    }

    function _steps(IPlatform platform) private view returns (Step[] memory list) {
        list = new Step[](platform.stepsLength());
        for (uint256 i = 0; i < list.length; ++i) (list[i].size, list[i].price) = platform.steps(i);
    }

    function _fillSale(IPlatform platform, GlobalData memory data) private view {
        data.currentPhase = platform.currentPhase();
        data.totalSold = platform.totalSold();
        Step[] memory list = _steps(platform);
        for (uint256 i = 0; i < list.length; ++i) {
            data.saleSize += list[i].size;
            if (i + 1 != data.currentPhase) continue;
            data.currentPrice = list[i].price;
            data.tokensLeftInStep = data.saleSize - data.totalSold;
        }
    }

    function _fillStreams(IPlatform platform, GlobalData memory data) private view {
        (uint256 gemsLeft, uint256 gemsSeconds, uint256 crystalsLeft, uint256 crystalsSeconds, uint256 carried) =
            platform.earningsStreams();
        data.gemsLeftWei = gemsLeft;
        if (data.totalGemPower != 0 && gemsLeft != 0) data.gemsStreamEnd = block.timestamp + gemsSeconds;
        data.crystalsLeftWei = crystalsLeft;
        if (data.totalCrystalPower != 0 && crystalsLeft != 0) data.crystalsStreamEnd = block.timestamp + crystalsSeconds;
        data.carriedWei = carried;
    }

    /// @dev The rewards per second of the account, and the end of its last stream (0 if it receives none).
    function _fillRate(IPlatform platform, UserData memory data) private view {
        (uint256 gemsLeft, uint256 gemsSeconds, uint256 crystalsLeft, uint256 crystalsSeconds,) =
            platform.earningsStreams();
        if (data.gemPower != 0 && gemsLeft != 0) {
            data.earningsPerSecond = gemsLeft * data.gemPower / platform.totalGemPower() / gemsSeconds;
            data.earningsStreamEnd = block.timestamp + gemsSeconds;
        }
        if (data.crystalPower != 0 && crystalsLeft != 0) {
            data.earningsPerSecond += crystalsLeft * data.crystalPower / platform.totalCrystalPower() / crystalsSeconds;
            uint256 end = block.timestamp + crystalsSeconds;
            if (end > data.earningsStreamEnd) data.earningsStreamEnd = end;
        }
    }
}
